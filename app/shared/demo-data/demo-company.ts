/** The sample company on pages in demo mode. */
export interface DemoCompany {
  name: string
  domain: string
  /** The time zone of its days and months. */
  timeZone: string
  /** Where its list of months begins (ISO). */
  createdAt: string
  /** Whether its newest two months are complete; before that the shown data grows from second to second. */
  ready: boolean
}
