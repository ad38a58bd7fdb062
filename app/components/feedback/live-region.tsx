import { useState } from 'react'
import { useAnnouncement } from './announcements.ts'

/**
 * The only element that announces another page, month, filter or number of rows to screen readers. It is in the root. The
 * browser's own dialogs hide everything outside them, so each has a second one inside.
 */
export function LiveRegion() {
  const { id, text } = useAnnouncement()
  // Announcements from before this region mounted are outdated.
  const [begun] = useState(id)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {id !== begun && <span key={id}>{text}</span>}
    </div>
  )
}
