import { sql } from 'kysely'
import type { ProposalState } from '#app/shared/competitors/proposal.ts'
import { alsoHostnamesOf, ownHosts } from '../../analytics/reading/own-hosts.ts'
import type { ActorTrx, SystemTrx, Trx } from '../../db/database.ts'

/** A stored proposal with the name of its person. */
export interface StoredProposal {
  id: string
  domain: string
  note: string
  state: ProposalState
  at: Date
  person: string | null
}

/** Returns a website's newest proposals, the open ones first. */
export async function readProposals(
  trx: ActorTrx,
  siteId: number,
  { openOnly, most }: { openOnly: boolean; most: number },
): Promise<StoredProposal[]> {
  const { rows } = await sql<StoredProposal>`
    select proposal.id, domain, note, state, at,
      nullif(trim(person.first_name || ' ' || person.last_name), '') as person
    from competitor_proposal proposal left join app_user person on person.id = proposal.person_id
    where site_id = ${siteId} ${openOnly ? sql`and state = 'open'` : sql``}
    order by state = 'open' desc, at desc, proposal.id limit ${most}`.execute(trx)
  return rows
}

export async function countOpenProposals(trx: ActorTrx, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from competitor_proposal where site_id = ${siteId} and state = 'open'`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Stores a proposal. Violates the index competitor_proposal_open if the domain is proposed already. */
export async function insertProposal(
  trx: ActorTrx,
  siteId: number,
  { domain, note, personId, at }: { domain: string; note: string; personId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('competitor_proposal')
    .values({ site_id: siteId, domain, note, person_id: personId, at, decided_by: null, decided_at: null })
    .execute()
}

/** Whether a host is the client's own, or one that is watched already. Clients may not read what is watched. */
export async function readKnownHost(
  trx: SystemTrx,
  siteId: number,
  host: string,
): Promise<{ isOwn: boolean; isWatched: boolean }> {
  const { rows } = await sql<{
    domain: string
    settings: unknown
    furtherDomains: string[]
    isWatched: boolean
  }>`
    select domain, settings, coalesce(further_domains, '{}') as "furtherDomains", exists (
      select from competitor
      where site_id = website.id and competitor.domain = ${host} and state <> 'removed' and not is_own
    ) as "isWatched"
    from website left join client_profile on client_profile.client_id = website.client_id
    where website.id = ${siteId}`.execute(trx)
  const [site] = rows
  if (!site) return { isOwn: false, isWatched: false }
  const { domain, furtherDomains, settings } = site
  const { owns } = ownHosts({ domain, furtherDomains, alsoHostnames: alsoHostnamesOf(settings) })
  return { isOwn: owns(host), isWatched: site.isWatched }
}

/** Returns the names of a client and of a person; null for a person without one. */
export async function readNames(
  trx: SystemTrx,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<{ company: string; person: string | null }> {
  const { rows } = await sql<{ company: string; person: string | null }>`
    select company, (
      select nullif(trim(first_name || ' ' || last_name), '') from app_user where app_user.id = ${personId}
    ) as person
    from client where client.id = ${clientId}`.execute(trx)
  return rows[0] ?? { company: '', person: null }
}

/** A proposal that was answered just now. */
export interface AnsweredProposal {
  id: string
  domain: string
  /** Null if their account was deleted. */
  personId: string | null
}

interface Answer {
  siteId: number
  /** Who answers. */
  personId: string
  at: Date
}

/** Marks an open proposal as declined. @returns null if there is none */
export const markProposalDeclined = async (
  trx: ActorTrx,
  { proposalId, ...answer }: Answer & { proposalId: string },
): Promise<AnsweredProposal | null> =>
  (await answerProposals(trx, { ...answer, state: 'declined', domain: null, proposalId }))[0] ?? null

/** Marks open proposals as added: of a domain that is watched now, and the one that a person chose. */
export const markProposalAdded = (
  trx: ActorTrx,
  answer: Answer & { domain: string; proposalId: string | null },
): Promise<AnsweredProposal[]> => answerProposals(trx, { ...answer, state: 'added' })

async function answerProposals(
  trx: Trx,
  answer: Answer & { state: 'added' | 'declined'; domain: string | null; proposalId: string | null },
): Promise<AnsweredProposal[]> {
  const { siteId, personId, at, state, domain, proposalId } = answer
  const { rows } = await sql<AnsweredProposal>`
    update competitor_proposal set state = ${state}, decided_by = ${personId}, decided_at = ${at}
    where site_id = ${siteId} and state = 'open' and (id = ${proposalId}::uuid or domain = ${domain})
    returning id, domain, person_id as "personId"`.execute(trx)
  return rows
}
