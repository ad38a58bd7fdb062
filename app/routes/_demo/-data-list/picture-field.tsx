import { Button } from '@radix-ui/themes'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import styles from './data-list.module.css'
import { checkPicture, maxPictureBytes, pictureTypes } from './picture-check.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface PictureFieldProps {
  /** A data URL; '' without a picture. */
  value: string
  /** Name of the item, for the picture's text. */
  name: string
  onChange: (value: string) => void
}

/** The picture of an item, with buttons to choose another one and to remove it. */
export function PictureField({ value, name, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const take = async (file: File) => {
    setBusy(true)
    const read = await readFile(file)
    setBusy(false)
    setRefusal(read.refusal ?? null)
    if (read.img !== undefined) onChange(read.img)
  }
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void take(file)
    // Choosing the same file again must count as a change.
    event.target.value = ''
  }
  return (
    <fieldset className={styles['pictureField']}>
      <legend>Picture</legend>
      {value ? (
        <img className={styles['preview']} src={value} alt={name.trim() ? `Picture of ${name}` : 'Picture'} />
      ) : (
        <span className={styles['preview']}>No picture</span>
      )}
      <div className={styles['pictureButtons']}>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          aria-label="Picture file"
          onChange={upload}
        />
        <Button
          ref={choose}
          type="button"
          variant="soft"
          highContrast
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={15} aria-hidden="true" /> {value ? 'Choose another' : 'Choose picture'}
        </Button>
        {value && (
          <Button
            type="button"
            variant="soft"
            color="gray"
            highContrast
            onClick={() => {
              setRefusal(null)
              onChange('')
              choose.current?.focus()
            }}
          >
            <Trash2 size={15} aria-hidden="true" /> Remove picture
          </Button>
        )}
        <Note>PNG or JPEG, at most {maxPictureBytes / 1000} kB. We keep a small copy.</Note>
        <FormError>{refusal}</FormError>
      </div>
    </fieldset>
  )
}

async function readFile(file: File): Promise<{ img?: string; refusal?: string }> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
    const { type, refusal } = checkPicture(bytes, file.size)
    return type ? { img: await shrinkPicture(file, type) } : { refusal }
  } catch {
    return { refusal: 'This picture can’t be read. It may be damaged. Choose another one.' }
  }
}
