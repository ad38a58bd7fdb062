import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { maxAttachmentBytes } from '#app/shared/cards/attachment.ts'
import { demoHeader, documentShowsDemo } from '#app/shared/demo-data/demo-mode.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { errorIn } from '#app/shared/http/user-error.ts'
import { cardQueryOptions } from '../cards.queries.ts'

/** A file on its way to a card, or one that was refused. */
export interface Upload {
  key: number
  name: string
  size: number
  /** Bytes. */
  sent: number
  /** Why it was refused; null while it is on its way. */
  error: string | null
  stop: AbortController
}

/**
 * Sends files to a card, one after the other. They are sent to their end if the card's page is closed meanwhile; an
 * error is then shown as a toast.
 */
export function useUploads({ clientId, id: cardId }: { clientId: string; id: string }) {
  const { t, locale } = useTranslator('cardFiles')
  const publicError = usePublicError()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** What happened last. Toasts are behind the card's page, so it says that itself. */
  const [said, announce] = useState('')
  const next = useRef(0)
  const queue = useRef(Promise.resolve())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  const fail = ({ key, name }: Upload, error: string) => {
    change(key, { error })
    if (!isShown.current) showToast({ kind: 'error', text: t('failedNamed', { file: name, error }) })
  }
  const wrong = (file: File) => {
    if (file.size === 0) return t('empty')
    return file.size > maxAttachmentBytes ? t('tooLarge', { size: formatBytes(locale, maxAttachmentBytes) }) : null
  }
  const send = async (upload: Upload, file: File) => {
    const { key, stop } = upload
    if (stop.signal.aborted) return
    const onProgress = (sent: number) => change(key, { sent })
    try {
      const added = await uploadAttachment({ clientId, cardId, file, signal: stop.signal, onProgress })
      const done = t(added.isNew ? 'added' : 'already', { file: added.name })
      if (isShown.current) announce(done)
      else showToast({ kind: 'success', text: done })
      await queryClient.invalidateQueries({ queryKey: cardQueryOptions(cardId).queryKey })
      drop(key)
    } catch (error) {
      if (!stop.signal.aborted) fail(upload, publicError(error).message)
    }
  }
  return {
    uploads,
    said,
    announce,
    add(files: readonly File[]) {
      announce('')
      const added = files.map((file) => ({
        file,
        upload: {
          key: next.current++,
          name: file.name,
          size: file.size,
          sent: 0,
          error: wrong(file),
          stop: new AbortController(),
        },
      }))
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
      for (const { file, upload } of added) {
        if (upload.error === null) queue.current = queue.current.then(() => send(upload, file))
      }
    },
    /** Stops a file on its way, or takes a refused one off the list. */
    dismiss({ key, stop }: Upload) {
      stop.abort()
      drop(key)
    },
  }
}

const addedSchema = v.object({ name: v.string() })

interface UploadAttachment {
  clientId: string
  cardId: string
  file: File
  signal: AbortSignal
  /** @param sent number of bytes that have left the browser */
  onProgress: (sent: number) => void
}

/**
 * Sends a file to a card. Not by fetch, which doesn't report how far a request is.
 * @returns the name under which it is stored, and whether the card had the same file already
 * @throws UserError with the server's sentence, AbortError
 */
function uploadAttachment(upload: UploadAttachment): Promise<{ name: string; isNew: boolean }> {
  const { clientId, cardId, file, signal, onProgress } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const name = new URLSearchParams({ name: file.name.slice(-255) })
    request.open('POST', `/api/clients/${clientId}/cards/${cardId}/attachments?${name.toString()}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (documentShowsDemo) request.setRequestHeader(demoHeader, 'on')
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      const added = v.safeParse(addedSchema, answer)
      if (request.status < 300 && added.success) {
        resolve({ name: added.output.name, isNew: request.status === 201 })
        return
      }
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      const refusal = errorIn({ ok: false, status: request.status, headers }, answer)
      reject(refusal ?? new Error(`The upload was answered ${request.status}.`))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload broke off.')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** A proxy's answer in another form is handled by its status. */
function answerOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
