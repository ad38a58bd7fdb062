/** A graph: names with the names they lead to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns the groups of a graph in which each member leads to every other, directly or through others (Tarjan's
 * strongly connected components), each in alphabetical order. A member that only leads to itself is no group.
 */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  /** @returns the earliest visited name that this name leads back to, itself if none */
  const visit = (name: string): number => {
    const began = order.size
    let earliest = began
    order.set(name, began)
    open.push(name)
    for (const next of graph.get(name) ?? []) {
      const met = order.get(next)
      if (met === undefined) earliest = Math.min(earliest, visit(next))
      else if (open.includes(next)) earliest = Math.min(earliest, met)
    }
    if (earliest === began) {
      const circle = open.splice(open.indexOf(name))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return earliest
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return circles.sort((a, b) => String(a[0]).localeCompare(String(b[0])))
}
