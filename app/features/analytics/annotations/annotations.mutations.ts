import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { AnnotationForm } from '#app/shared/analytics/annotations/annotation.ts'
import { createAnnotationFn, deleteAnnotationFn, updateAnnotationFn } from './annotations.functions.ts'

const useAnnotationChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [['annotations']] })

/** Creates an annotation, or with an id changes it. */
export const useSaveAnnotation = (clientId: string, annotationId: string | null) =>
  useAnnotationChange((form: AnnotationForm): Promise<unknown> =>
    annotationId === null
      ? createAnnotationFn({ data: { clientId, annotation: form } })
      : updateAnnotationFn({ data: { clientId, annotationId, change: form } }),
  )

export const useDeleteAnnotation = (clientId: string) =>
  useAnnotationChange((annotationId: string) => deleteAnnotationFn({ data: { clientId, annotationId } }))
