import { Node } from '@tiptap/react'

/** A kind of content: a picture that is in the text itself. Its address is that of a PNG, JPEG or WebP in base64. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="data:image/png"], img[src^="data:image/jpeg"], img[src^="data:image/webp"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
