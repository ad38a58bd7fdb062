import { useState } from 'react'
import { useAnnouncement } from './announcements.ts'

/**
 * The one place that tells screen readers of another page, month, filter or number of rows. It stands in the root; a
 * dialog of the browser's own, which cuts off what is outside of it, has one inside besides.
 */
export function LiveRegion() {
  const { id, text } = useAnnouncement()
  // What was said before it stood there is over.
  const [begun] = useState(id)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {id !== begun && <span key={id}>{text}</span>}
    </div>
  )
}
