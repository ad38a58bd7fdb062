import * as v from 'valibot'
import { canManageAnnotations, type Actor } from '#app/shared/access/permissions.ts'
import {
  annotationFormSchema,
  mostAnnotations,
  type Annotation,
  type AnnotationChange,
  type AnnotationForm,
  type AnnotationQuery,
} from '#app/shared/annotations/annotation.ts'
import { changingWebsite, readingWebsite, requireRoom, type Permission } from '../access/use-case.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import {
  countAnnotations,
  deleteAnnotationRow,
  insertAnnotation,
  lockAnnotation,
  readAnnotations,
  updateAnnotationRow,
  updateMaker,
} from './annotations.sql.ts'

/** Creating, updating and deleting annotations. A company's own people read those they are shown. */
const manageAnnotations: Permission = { may: canManageAnnotations, refusal: (say) => say('staffWriteAnnotations') }

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
  return readingWebsite(context, actor, { clientId }, (trx, { id: siteId }) =>
    readAnnotations(trx, siteId, query, canManageAnnotations(actor)),
  )
}

/**
 * Creates an annotation of a day or days of a company's website. For staff.
 * @returns the new annotation's id
 * @throws AppError annotation.too_many (409), auth.forbidden, not_found, website.missing
 */
export async function createAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotation }: { clientId: string; annotation: AnnotationForm },
): Promise<{ id: string }> {
  const asked = { clientId, permission: manageAnnotations }
  return changingWebsite(context, actor, asked, async ({ trx, at, record }, { id: siteId }) => {
    await requireRoom(trx, {
      kind: 'annotations',
      within: siteId,
      most: mostAnnotations,
      count: () => countAnnotations(trx, siteId),
      refusal: () =>
        new Refusal('annotation.too_many', 409, (say) => say('tooManyAnnotations', { most: mostAnnotations })),
    })
    const id = await insertAnnotation(trx, siteId, annotation, { madeBy: actor.userId, at })
    await record('annotation.added', { id, ...told(annotation) })
    return { id }
  })
}

/**
 * Updates an annotation; what is left out stays. For staff.
 * @throws AppError input.invalid where its days would be out of order, auth.forbidden, not_found, website.missing
 */
export async function updateAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId, change }: { clientId: string; annotationId: string; change: AnnotationChange },
): Promise<void> {
  const asked = { clientId, permission: manageAnnotations }
  await changingWebsite(context, actor, asked, async ({ trx, at, record }, { id: siteId }) => {
    const before = await lockAnnotation(trx, siteId, annotationId)
    if (!before) throw annotationNotFound()
    // The change alone cannot say whether its days are in order with those that stay.
    const whole = v.safeParse(annotationFormSchema, { ...before, ...change })
    if (!whole.success) throw rejectedInput(whole.issues)
    await updateAnnotationRow(trx, siteId, annotationId, whole.output, at)
    await record('annotation.changed', { id: annotationId, ...told(whole.output), before: told(before) })
  })
}

/**
 * Deletes an annotation. For staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function deleteAnnotation(
  context: Context,
  actor: Actor,
  { clientId, annotationId }: { clientId: string; annotationId: string },
): Promise<void> {
  const asked = { clientId, permission: manageAnnotations }
  await changingWebsite(context, actor, asked, async ({ trx, record }, { id: siteId }) => {
    const gone = await deleteAnnotationRow(trx, siteId, annotationId)
    if (!gone) throw annotationNotFound()
    await record('annotation.removed', { id: annotationId, ...told(gone) })
  })
}

/** Hands what a person wrote to another of their team to look after, for reassignOwned (server/team). */
export const handOverAnnotations = updateMaker

const annotationNotFound = () => notFound((say) => say('annotationNotFound'))

/** The audit log may be read by the company, too: of what is internal it keeps that it was done, and not the words. */
const told = ({ firstDay, lastDay, kind, visibility, text, tags }: AnnotationForm) => ({
  firstDay,
  lastDay,
  kind,
  visibility,
  ...(visibility === 'client' && { text, tags }),
})
