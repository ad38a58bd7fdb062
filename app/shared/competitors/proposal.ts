import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { domainSchema } from './competitor.ts'

export const maxProposalNote = 500
/** Open proposals of one client at most. */
export const maxOpenProposals = 10

/** A competitor as a Client proposes it. */
export const proposalSchema = v.object({
  domain: domainSchema,
  note: v.pipe(storableText, v.trim(), v.maxLength(maxProposalNote)),
})
export type Proposal = v.InferOutput<typeof proposalSchema>

/** `added`: it is watched now. */
export type ProposalState = 'open' | 'added' | 'declined'

export interface ShownProposal {
  id: string
  domain: string
  note: string
  state: ProposalState
  /** ISO. */
  at: string
  /** Null if their account was deleted. */
  person: string | null
}
