import { Button, IconButton } from '@radix-ui/themes'
import { Paperclip, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { MailFile } from './mail.ts'
import { maxFileCharacters, maxFiles } from './written-mail.ts'
import styles from './email.module.css'

interface AttachmentsProps {
  files: readonly MailFile[]
  onChange: (files: readonly MailFile[]) => void
}

const refused = (sentence: string) => new UserError('input.invalid', 400, sentence)

/** The files of a mail that is being written. They are read in the browser and kept with the draft. */
export function Attachments({ files, onChange }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const publicError = usePublicError()
  const [failure, setFailure] = useState<unknown>(null)
  const [said, setSaid] = useState('')
  const add = async (chosen: readonly File[]) => {
    setFailure(null)
    setSaid('')
    try {
      const more = await Promise.all(chosen.map(read))
      const all = [...files, ...more]
      if (all.length > maxFiles) throw refused(`Attach at most ${maxFiles} files.`)
      if (all.reduce((sum, { data }) => sum + data.length, 0) > maxFileCharacters) {
        throw refused('The files are larger than 96 KB together. Attach smaller ones.')
      }
      onChange(all)
      setSaid(more.length === 1 ? `Attached ${more[0]?.name ?? ''}.` : `Attached ${more.length} files.`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <fieldset className={styles['together']} aria-label="Attachments">
      {files.length > 0 && (
        <ul className={styles['attachments']}>
          {files.map((file, index) => (
            // oxlint-disable-next-line no-array-index-key -- two files may be the same
            <li key={`${index} ${file.name}`}>
              <bdi>{file.name}</bdi>
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                size="1"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  onChange(files.filter((one) => one !== file))
                  setSaid(`Removed ${file.name}.`)
                  input.current?.parentElement?.querySelector('button')?.focus()
                }}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['attach']}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            // Choosing the same file again must count as a change.
            event.target.value = ''
            if (chosen.length > 0) void add(chosen)
          }}
        />
        <Button
          type="button"
          variant="soft"
          color="gray"
          highContrast
          aria-describedby={noteId}
          disabled={files.length >= maxFiles}
          onClick={() => input.current?.click()}
        >
          <Paperclip size={15} aria-hidden="true" /> Attach files
        </Button>
      </div>
      <Note id={noteId}>Up to {maxFiles} files, 96 KB together.</Note>
      <ActionStatus error={failure === null ? null : publicError(failure).message}>{said}</ActionStatus>
    </fieldset>
  )
}

/** Names lose what can't be seen, such as characters that turn their order around. */
async function read(file: File): Promise<MailFile> {
  const name = file.name.replaceAll(/\p{C}/gu, '').trim().slice(0, 120) || 'File without a name'
  if (file.size === 0) throw refused(`“${name}” is empty.`)
  if (file.size > (maxFileCharacters * 3) / 4) throw refused(`“${name}” is larger than 96 KB. Attach a smaller file.`)
  return { name, data: await readBase64(file, `“${name}” can’t be read.`) }
}
