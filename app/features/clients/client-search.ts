import type { ClientSummary } from '#app/shared/clients/client-summary.ts'

/**
 * Returns the clients with a name or website that contains the text; names that begin with it come first. Without a
 * text returns all, the recent ones first.
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
