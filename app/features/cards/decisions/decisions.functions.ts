import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { decisionSchema } from '#app/shared/cards/card.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { askAboutCard, previewAsking } from '#server/cards/decisions/ask-clients.ts'
import { decideByLink, openDecision } from '#server/cards/decisions/decisions.ts'
import { getContext } from '#server/context.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { receives } from '#server/http/receives.ts'

const addressOf = () => clientAddress(getRequest(), getContext().env.TRUST_PROXY)

/**
 * Returns what the link in a mail shows, and changes nothing. Public: people decide without signing in, and the link's
 * secret is the proof. It is sent in the body, so that no log of these calls contains it.
 */
export const openDecisionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => openDecision(getContext(), { token: data.token, address: addressOf() }))

/** Decides about a card by the link in a mail. Public, for the same reason. */
export const decideByLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema, decision: decisionSchema })))
  .handler(({ data }) => decideByLink(getContext(), { ...data, address: addressOf() }))

const cardSchema = v.object({ cardId: v.pipe(v.string(), v.uuid()) })

/** Returns whom `askAboutCardFn` would ask, by which channels and in which words. */
export const previewAskingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(cardSchema))
  .handler(({ context, data }) => previewAsking(getContext(), context.actor, data))

/** Asks a client about a card at once. */
export const askAboutCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(cardSchema))
  .handler(({ context, data }) => askAboutCard(getContext(), context.actor, data))
