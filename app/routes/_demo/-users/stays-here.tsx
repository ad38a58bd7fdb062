import { Note } from '#app/components/feedback/note.tsx'

/** Where changes of the users go. */
export const StaysHere = () => (
  <Note apart>
    Your changes stay in this browser tab until you close it or reset them. The mock API only lists its users; it stores
    nothing.
  </Note>
)
