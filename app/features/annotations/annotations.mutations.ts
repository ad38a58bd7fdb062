import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnnotationForm } from '#app/shared/annotations/annotation.ts'
import { createAnnotationFn, deleteAnnotationFn, updateAnnotationFn } from './annotations.functions.ts'

/** A change of annotations. Every month's list is read anew, also after a refusal: it may have been old. */
function useAnnotationChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['annotations'] }) })
}

/** Writes a new annotation, or with an id changes that one. */
export const useSaveAnnotation = (clientId: string, annotationId: string | null) =>
  useAnnotationChange((form: AnnotationForm): Promise<unknown> =>
    annotationId === null
      ? createAnnotationFn({ data: { clientId, annotation: form } })
      : updateAnnotationFn({ data: { clientId, annotationId, change: form } }),
  )

export const useDeleteAnnotation = (clientId: string) =>
  useAnnotationChange((annotationId: string) => deleteAnnotationFn({ data: { clientId, annotationId } }))
