import type { ClientSummary } from '#app/shared/clients/client-summary.ts'

/**
 * The clients whose name or website contains the text; those whose name begins with it come first. Without a text all of
 * them, after those with the recent ids.
 */
export function searchClients(
  clients: readonly ClientSummary[],
  text: string,
  recent: readonly string[] = [],
): ClientSummary[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) {
    const lately = recent.flatMap((id) => clients.find((client) => client.id === id) ?? [])
    return [...lately, ...clients.filter((client) => !lately.includes(client))]
  }
  const begins: ClientSummary[] = []
  const contains: ClientSummary[] = []
  for (const client of clients) {
    const name = client.name.toLowerCase()
    if (name.startsWith(wanted)) begins.push(client)
    else if (name.includes(wanted) || client.website?.toLowerCase().includes(wanted)) contains.push(client)
  }
  return [...begins, ...contains]
}
