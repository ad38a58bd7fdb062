import { Button } from '@radix-ui/themes'
import { Heart, Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { filled } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { Landscape } from '../-pictures/landscape.tsx'
import { Portrait } from '../-pictures/portrait.tsx'
import type { posts } from './profile.ts'
import styles from './profile.module.css'

const schema = v.object({ text: filled('Write a comment first.', 300) })

/** A post with likes and comments, which last while the page is open. */
export function PostCard({ post }: { post: (typeof posts)[number] }) {
  const [isLiked, setLiked] = useState(false)
  const [comments, setComments] = useState(post.comments)
  const form = useDemoForm({
    schema,
    initial: { text: '' },
    onValid({ text }) {
      setComments([...comments, { by: 'You', text }])
      form.reset()
    },
  })
  return (
    <article className={styles['post']} aria-label={`Post of ${post.day}`}>
      <header>
        <Portrait name={post.by} size={40} />
        <div>
          <strong>{post.by}</strong>
          <small>{post.day}</small>
        </div>
      </header>
      <p>{post.text}</p>
      {post.picture !== undefined && <Landscape title={post.picture} kind="images" />}
      <Button
        variant={isLiked ? 'solid' : 'soft'}
        highContrast={!isLiked}
        aria-pressed={isLiked}
        onClick={() => setLiked(!isLiked)}
      >
        <Heart size={15} aria-hidden="true" /> Like <span className="num">{post.likes + (isLiked ? 1 : 0)}</span>
      </Button>
      {comments.length > 0 && (
        <ul className={styles['comments']} aria-label="Comments">
          {comments.map(({ by, text }, index) => (
            // Comments are only added at the end.
            <li key={index}>
              <Portrait name={by} size={28} />
              <div>
                <strong>{by}</strong> {text}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} label={`Comment on the post of ${post.day}`} className={styles['comment']}>
        <TextInput label="Your comment" autoComplete="off" {...form.field('text')} />
        <Button type="submit" variant="soft" highContrast>
          <Send size={15} aria-hidden="true" /> Comment
        </Button>
      </Form>
    </article>
  )
}
