/** The sample company as pages in demo mode show it. */
export interface DemoCompany {
  name: string
  domain: string
  /** Its days and months are counted in it. */
  timeZone: string
  /** Where its list of months begins (ISO). */
  createdAt: string
  /** Whether its newest two months are made up; what is shown before grows from second to second. */
  ready: boolean
}
