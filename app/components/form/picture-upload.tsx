import { Button } from '@radix-ui/themes'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { UserError } from '#app/shared/http/user-error.ts'
import { Note } from '../feedback/note.tsx'
import { usePublicError } from '../feedback/use-public-error.ts'
import { Actions } from '../layout/actions.tsx'
import styles from './picture-upload.module.css'
import { ActionStatus } from './action-status.tsx'

interface PictureUploadProps {
  /** The picture that is there. */
  picture: { src: string; alt: string } | null
  /** Words in the frame of a logo that isn't there. Other pictures have no frame while there is none. */
  empty?: string
  /** Name of the file's field. */
  label: string
  /** Label of the button that chooses a file. */
  choose: string
  /** The types and sizes that are accepted. */
  note: string
  types: readonly string[]
  maxBytes: number
  /** Shown for a larger file, which isn't sent. */
  tooLarge: string
  /** Sends a file at once. What it throws is shown. */
  onChoose: (file: File) => Promise<unknown>
  /** Shown when it was sent. */
  chosen?: string
  /** The button that removes the picture at once. */
  remove?: { label: string; onRemove: () => Promise<unknown>; removed: string }
  /** An error of the form that it is a part of. */
  error?: string | undefined
}

/** A picture that a person chooses, replaces and removes; each applies at once. The server recognises it by its bytes. */
export function PictureUpload({
  picture,
  empty,
  label,
  choose,
  note,
  types,
  maxBytes,
  tooLarge,
  ...props
}: PictureUploadProps) {
  const { onChoose, chosen, remove, error } = props
  const publicError = usePublicError()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [busy, setBusy] = useState<'choose' | 'remove' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [said, setSaid] = useState<string>()
  const run = async (what: 'choose' | 'remove', work: () => Promise<unknown>, done: string | undefined) => {
    setBusy(what)
    setFailure(null)
    setSaid(undefined)
    try {
      await work()
      setSaid(done)
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(null)
    }
  }
  const send = async (file: File) => {
    if (file.size > maxBytes) throw new UserError('input.invalid', 400, tooLarge)
    await onChoose(file)
  }
  const isLogo = empty !== undefined
  return (
    <div>
      <div className={styles['row']}>
        {(picture || isLogo) && (
          <div className={`${styles['picture']} ${isLogo ? styles['logo'] : ''}`} data-empty={!picture || undefined}>
            {picture ? <img src={picture.src} alt={picture.alt} /> : empty}
          </div>
        )}
        <Actions>
          <input
            ref={input}
            type="file"
            hidden
            accept={types.join(',')}
            aria-label={label}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // Choosing the same file again must count as a change.
              event.target.value = ''
              if (file) void run('choose', () => send(file), chosen)
            }}
          />
          <Button
            type="button"
            variant="soft"
            highContrast
            loading={busy === 'choose'}
            disabled={busy !== null}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={15} aria-hidden="true" /> {choose}
          </Button>
          {picture && remove && (
            <Button
              type="button"
              variant="ghost"
              color="gray"
              highContrast
              loading={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void run('remove', remove.onRemove, remove.removed)}
            >
              <Trash2 size={15} aria-hidden="true" /> {remove.label}
            </Button>
          )}
        </Actions>
      </div>
      <Note id={noteId}>{note}</Note>
      <ActionStatus error={failure === null ? error : publicError(failure).message}>{said}</ActionStatus>
    </div>
  )
}
