import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import {
  annotationFormSchema,
  mostAnnotations,
  type Annotation,
  type AnnotationChange,
  type AnnotationForm,
  type AnnotationQuery,
} from '#app/shared/annotations/annotation.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { forbidden, notFound, Refusal } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import { forClient, requireAccess, requireWebsite } from '../access/tenancy.ts'
import {
  countAnnotations,
  deleteAnnotation,
  insertAnnotation,
  lockAnnotation,
  selectAnnotations,
  updateAnnotation,
  updateMaker,
} from './annotations.sql.ts'

/**
 * What was noted of a company's website, by first day: what touches the days asked for. For the company's own people, who
 * get what they are shown, and staff, who get everything. None of the sample company.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listAnnotations(
  context: Context,
  actor: Actor,
  { clientId, ...query }: { clientId: string } & AnnotationQuery,
): Promise<Annotation[]> {
  return forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    return selectAnnotations(trx, siteId, query, isStaff(actor.role))
  })
}

/**
 * Notes what happened on a day or days of a company's website. For staff.
 * @returns the new annotation's id
 * @throws AppError annotation.too_many (409), auth.forbidden, not_found, website.missing
 */
export async function addAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotation }: { clientId: string; annotation: AnnotationForm },
): Promise<{ id: string }> {
  requireWriting(actor, clientId)
  return forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    await oneAtATime(trx, 'annotations', siteId)
    if ((await countAnnotations(trx, siteId)) >= mostAnnotations) {
      throw new Refusal('annotation.too_many', 409, (say) => say('tooManyAnnotations', { most: mostAnnotations }))
    }
    const at = context.clock()
    const id = await insertAnnotation(trx, siteId, annotation, { madeBy: actor.userId, at })
    await record(trx, context, actor, clientId, 'annotation.added', { id, ...told(annotation) })
    return { id }
  })
}

/**
 * Changes an annotation; what is left out stays. For staff.
 * @throws AppError input.invalid where its days would be out of order, auth.forbidden, not_found, website.missing
 */
export async function changeAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId, change }: { clientId: string; annotationId: string; change: AnnotationChange },
): Promise<void> {
  requireWriting(actor, clientId)
  await forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    const before = await lockAnnotation(trx, siteId, annotationId)
    if (!before) throw annotationNotFound()
    const parsed = v.safeParse(annotationFormSchema, { ...before, ...change })
    if (!parsed.success) throw rejectedInput(parsed.issues)
    await updateAnnotation(trx, siteId, annotationId, parsed.output, context.clock())
    await record(trx, context, actor, clientId, 'annotation.changed', {
      id: annotationId,
      ...told(parsed.output),
      before: told(before),
    })
  })
}

/**
 * Removes an annotation. For staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function removeAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId }: { clientId: string; annotationId: string },
): Promise<void> {
  requireWriting(actor, clientId)
  await forClient(context, actor, clientId, async (trx) => {
    const { id: siteId } = await requireWebsite(trx, clientId)
    const gone = await deleteAnnotation(trx, siteId, annotationId)
    if (!gone) throw annotationNotFound()
    await record(trx, context, actor, clientId, 'annotation.removed', { id: annotationId, ...told(gone) })
  })
}

/** Hands what a person wrote to another of their team to look after, for server/team in its transaction. */
export const handOverAnnotations = updateMaker

/** Whoever may not even see the company is told that first, as everywhere. */
function requireWriting(actor: Actor, clientId: string): void {
  requireAccess(actor, clientId)
  if (!isStaff(actor.role)) throw forbidden((say) => say('staffWriteAnnotations'))
}

const annotationNotFound = () => notFound((say) => say('annotationNotFound'))

/** The audit log may be read by the company, too: of what is internal it keeps that it was done, and not the words. */
const told = ({ firstDay, lastDay, kind, visibility, text, tags }: AnnotationForm) => ({
  firstDay,
  lastDay,
  kind,
  visibility,
  ...(visibility === 'client' && { text, tags }),
})

async function record(
  trx: Trx,
  context: Context,
  actor: Actor,
  clientId: string,
  kind: Extract<AuditKind, `annotation.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(trx, { at: context.clock(), kind, actor, clientId, details })
}
