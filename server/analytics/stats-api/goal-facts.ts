/** What of a website's goals a statement needs. */
export interface GoalFacts {
  id: number
  name: string
  kind: string
  pattern: string
}
