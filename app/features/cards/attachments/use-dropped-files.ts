import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Passes on files that a person drops on an element, or pastes while its page is open.
 * @returns whether files are being dragged over the element
 */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  { enabled, onFiles }: { enabled: boolean; onFiles: (files: readonly File[]) => void },
): boolean {
  const [isOver, over] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = area.current
    if (!enabled || !element) return
    const held = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onDragOver = (event: DragEvent) => {
      if (!held(event)) return
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault()
      over(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) over(false)
    }
    const onDrop = (event: DragEvent) => {
      over(false)
      if (!held(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const hasText = event.clipboardData?.types.includes('text/plain') === true
      // Office programs add a picture of the copied text, which belongs into the field.
      if (files.length === 0 || (hasText && isField(event.target))) return
      event.preventDefault()
      take(files)
    }
    element.addEventListener('dragover', onDragOver)
    element.addEventListener('dragleave', onDragLeave)
    element.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('dragover', onDragOver)
      element.removeEventListener('dragleave', onDragLeave)
      element.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [area, enabled])
  return isOver
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
