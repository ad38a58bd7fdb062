/** A website as an alert tells of it. */
export interface AlertSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
}
