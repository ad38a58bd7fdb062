import { describe, expect, it } from 'vitest'
import { readPageFacts } from './page-facts.ts'

const contactIn = (html: string) => readPageFacts(html, 'https://blog.test/2026/post').contact
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

describe('Whom a page names to write to', () => {
  it('is the first mail address, else the page for contacts, else the imprint, else what is about its people', () => {
    const about = link('/about', 'About us')
    const imprint = link('/impressum', 'Impressum')
    const contact = link('https://www.blog.test/kontakt/', 'Write')
    const mails = link('mailto:ida@blog.test', 'Ida') + link('mailto:kim@blog.test', 'Kim')
    expect(contactIn(about)).toBe('https://blog.test/about')
    expect(contactIn(about + imprint)).toBe('https://blog.test/impressum')
    expect(contactIn(about + imprint + contact)).toBe('https://www.blog.test/kontakt/')
    expect(contactIn(about + imprint + contact + mails)).toBe('ida@blog.test')
    expect(contactIn(link('/shop', 'Shop'))).toBeNull()
  })

  it.each([
    ['contact.html', 'here'],
    ['contact-us', 'here'],
    ['p/7', ' <span>Contact</span> us '],
    ['p/7', 'Contactó'],
    ['p/7', 'Nous contacter'],
    ['p/7', 'Fale conosco'],
    ['a-propos', ''],
    ['p/7', 'À propos'],
    ['p/7', 'Über uns'],
    ['%C3%BCber-uns/', ''],
    ['p/7', 'Quem somos'],
    ['mentions-legales', ''],
  ])('is found by the path %s or the text “%s” of a link', (path, text) =>
    expect(contactIn(`<base href="https://blog.test/">${link(path, text)}`)).toMatch(/^https:\/\/blog\.test\//),
  )

  it.each([
    ['an article about something', link('/about-pottery-in-spain', 'About pottery in Spain')],
    ['an article with a long title', link('/p/7', `Contact between ${'cultures '.repeat(9)}`)],
    ['a part of the page itself', link('#contact', 'Contact')],
    ['a program', link('javascript:alert(1)//contact', 'Contact')],
    ['a program in disguise', link(' java&#10;script:alert(1)', 'Contact')],
    ['data', link('data:text/html,contact', 'Contact')],
    ['an address with a password', link('https://me:secret@blog.test/contact', 'Contact')],
    ['an address that is too long', link(`/contact?x=${'a'.repeat(300)}`, 'Contact')],
    ['a mail to no one', link('mailto:?subject=Look&amp;body=contact', 'Contact')],
    ['a mail to several', link('mailto:a@blog.test,b@blog.test', 'Contact')],
    ['a mail with a hidden header', link('mailto:a@blog.test%0D%0ABcc:b@evil.test', 'Contact')],
    ['a mail with a name around it', link('mailto:%22Boss%22%20%3Ca@blog.test%3E', 'Contact')],
    ['a mail that is too long', link(`mailto:${'a'.repeat(300)}@blog.test`, 'Contact')],
    ['a link in a drawing', `<svg>${link('/contact', 'Contact')}</svg>`],
    ['a comment', `<!--${link('/contact', 'Contact')}-->`],
  ])('is never %s', (_what, html) => expect(contactIn(html)).toBeNull())

  it('is the address of a mail alone, without its headers', () => {
    expect(contactIn(link('MAILTO:ida%40blog.test?bcc=all@evil.test&amp;subject=x', 'Ida'))).toBe('ida@blog.test')
  })

  it('is found among 2,000 links in each other', () => {
    const page = `${'<a href="/shop">'.repeat(2000)}${link('/contact', '')}`
    expect(contactIn(page)).toBe('https://blog.test/contact')
  })
})
