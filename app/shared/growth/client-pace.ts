import type { PaceState } from './target.ts'

/** How the targets of a client stand, for the list of all clients and the loop. */
export interface ClientPace {
  clientId: string
  /** Targets that run. */
  targets: number
  states: { [State in PaceState]?: number }
}
