import type { Actor } from '#app/shared/access/permissions.ts'
import { readStaffIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import { cleanLine } from '../../db/clean-text.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { readNames, type AnsweredProposal } from './proposals.sql.ts'

type NewsContext = Pick<Context, 'clock' | 'origin'>

/** A notification shows this much of a note. */
const maxShownNote = 200

/** Notifies staff of a proposal, in its transaction. */
export async function notifyOfProposal(
  context: NewsContext,
  trx: ActorTrx,
  { actor, clientId, domain, note }: { actor: Actor; clientId: string; domain: string; note: string },
): Promise<void> {
  await withoutRowSecurity(trx, async (system) => {
    const { company, person } = await readNames(system, { clientId, personId: actor.userId })
    const shownNote = cleanLine(note, maxShownNote)
    await notifyPeople(context, system, {
      kind: 'competitor',
      userIds: await readStaffIds(system),
      words: (t) => ({
        title: t('competitorProposed', { person: person ?? t('name.someone'), company }),
        text: shownNote === '' ? domain : t('competitorProposedText', { domain, note: shownNote }),
      }),
      url: `/competitors/watched?${new URLSearchParams({ client: clientId }).toString()}`,
    })
  })
}

/** Notifies the person of a proposal of its answer, in the transaction of the answer. Requests are of the kind `card`. */
export async function notifyOfAnswer(
  context: NewsContext,
  trx: ActorTrx,
  {
    clientId,
    proposal: { domain, personId },
    answer,
  }: { clientId: string; proposal: AnsweredProposal; answer: Answer },
): Promise<void> {
  if (personId === null) return
  await withoutRowSecurity(trx, async (system) => {
    const { company } = await readNames(system, { clientId, personId })
    await notifyPeople(context, system, {
      kind: 'card',
      userIds: [personId],
      words: (t) => ({ title: t(sentences[answer].title, { domain }), text: t(sentences[answer].text, { company }) }),
      url: '/',
    })
  })
}

type Answer = 'added' | 'declined'
const sentences = {
  added: { title: 'competitorProposalAdded', text: 'competitorProposalAddedText' },
  declined: { title: 'competitorProposalDeclined', text: 'competitorProposalDeclinedText' },
} as const
