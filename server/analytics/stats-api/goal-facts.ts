/** The facts about a website's goals that the statements need. */
export interface GoalFacts {
  id: number
  name: string
  kind: string
  pattern: string
}
