/** The parts of a website that an alert's message needs. */
export interface AlertSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
}
