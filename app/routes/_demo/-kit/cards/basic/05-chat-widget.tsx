import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import styles from './basic.module.css'

export const about = 'A short talk. What is sent is added and announced; nothing leaves the page.'

const begin = [
  { text: 'Are the blue jugs back?', isOwn: true },
  { text: 'Twelve come out of the kiln on Friday.', isOwn: false },
  { text: 'Please keep two for me.', isOwn: true },
]

export default function ChatWidget() {
  const [messages, setMessages] = useState(begin)
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setMessages([...messages, { text: text.trim(), isOwn: true }])
    setText('')
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long talk is scrolled with the arrow keys */}
      <div role="log" aria-label="Talk with the pottery" tabIndex={0} className={styles['messages']}>
        {messages.map(({ text: words, isOwn }, at) => (
          <p key={at} data-own={isOwn || undefined}>
            <span className="visually-hidden">{isOwn ? 'You: ' : 'Pottery: '}</span>
            {words}
          </p>
        ))}
      </div>
      <form className={styles['message']} onSubmit={send}>
        <TextField.Root
          aria-label="Message to the pottery"
          placeholder="Write a message"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Send</Button>
      </form>
    </>
  )
}
