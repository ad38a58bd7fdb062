/** What leads to what, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The groups in a graph of which each member leads to every other, directly or through others (Tarjan's strongly
 * connected components), each in alphabetical order. What leads to itself alone is none.
 */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  /** @returns the earliest visited that the name leads back to, itself if none */
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
