import { Button } from '@radix-ui/themes'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import boxes from '../-form/choice-boxes.module.css'
import { acceptedPictures, readAvatar } from './avatar-file.ts'
import styles from './edit-form.module.css'
import { UserAvatar } from './user-marks.tsx'

interface AvatarFieldProps {
  avatar: string
  /** Gives the initials of a user without a picture. */
  name: string
  onChange: (avatar: string) => void
}

/** A user's picture, to be changed or removed. */
export function AvatarField({ avatar, name, onChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (file: File) => {
    try {
      onChange(await readAvatar(file))
      setFault(null)
    } catch (error) {
      setFault(error instanceof Error ? error.message : null)
    }
  }
  return (
    <fieldset className={boxes['group']}>
      <legend>Picture</legend>
      <div className={styles['avatar']}>
        <UserAvatar user={{ avatar, name }} isLarge />
        <div>
          <div className={styles['buttons']}>
            <Button type="button" size="1" variant="soft" highContrast onClick={() => input.current?.click()}>
              <ImageUp size={13} aria-hidden="true" /> Change picture
            </Button>
            <Button
              type="button"
              size="1"
              variant="soft"
              color="gray"
              highContrast
              disabled={avatar === ''}
              onClick={() => {
                onChange('')
                setFault(null)
              }}
            >
              <Trash2 size={13} aria-hidden="true" /> Remove picture
            </Button>
          </div>
          <Note apart>PNG, JPEG, GIF or WebP, at most 2 MB. It is cut to a square.</Note>
          <FormError>{fault}</FormError>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="Picture file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again, for example after it was removed.
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </fieldset>
  )
}
