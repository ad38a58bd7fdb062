import { expect, it } from 'vitest'
import { readEmail } from './read-email.ts'

const now = new Date('2026-11-28T12:00:00Z')
const email = (headers: readonly string[], body: string) =>
  Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`, 'latin1')
const read = (bytes: Uint8Array) => readEmail(bytes, now)
const from = 'From: "Ann" <ann@site.test>'

it('an email is one item: subject, text, sender, date and links', async () => {
  const bytes = email(
    [
      from,
      'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
      'Date: Tue, 03 Nov 2026 10:00:00 +0100',
      'Message-ID: <1@site.test>',
    ],
    'Hello, see https://pub.test/a?utm_source=mail.\r\n\r\nBye',
  )
  expect(await read(bytes)).toMatchObject({
    found: 1,
    items: [
      {
        key: '<1@site.test>',
        url: null,
        title: 'Grüße',
        text: 'Hello, see https://pub.test/a?utm_source=mail.\nBye',
        author: 'Ann',
        publishedAt: '2026-11-03T09:00:00.000Z',
        links: ['https://pub.test/a'],
      },
    ],
  })
})

it('an email of HTML in another charset becomes text, without its scripts', async () => {
  const bytes = email(
    [
      from,
      'Subject: x',
      'Content-Type: text/html; charset=windows-1252',
      'Content-Transfer-Encoding: quoted-printable',
    ],
    '<style>p{}</style><p>Hall=F6 <a href=3D"https://l.facebook.com/l.php?u=3Dhttps%3A%2F%2Fpub.test%2F">x</a></p><script>no</script>',
  )
  expect(await read(bytes)).toMatchObject({ items: [{ text: 'Hallö x', links: ['https://pub.test/'] }] })
})

const digest = `<html><head><style>a{}</style></head><body><table><tr><td>
  <a href="https://www.google.com/url?rct=j&amp;url=https://pub.test/one%3Futm_source%3Dz&amp;ct=ga"><img></a>
  <a href="https://www.google.com/url?rct=j&amp;url=https://pub.test/one%3Futm_source%3Dz&amp;ct=ga"><b>Acme</b> wins</a>
  <div>The Paper</div><div>A prize for Acme &amp; Sons</div>
  <a href="https://www.google.com/alerts/share?s=fb">Share</a></td></tr><tr><td>
  <a href="https://www.google.com/url?url=https://pub.test/two&amp;ct=ga">Two</a><div>More</div>
  <a href="https://www.google.com/alerts/remove?s=x">Unsubscribe</a></td></tr></table></body></html>`

it('a digest of Google Alerts is one item for each result; the same from anybody else is one', async () => {
  const headers = ['Subject: Google Alert - acme', 'Date: Tue, 03 Nov 2026 10:00:00 +0000', 'Content-Type: text/html']
  const results = await read(email(['From: Google Alerts <googlealerts-noreply@google.com>', ...headers], digest))
  expect(results).toMatchObject({
    found: 2,
    items: [
      {
        key: 'pub.test/one',
        url: 'https://pub.test/one',
        title: 'Acme wins',
        text: 'The Paper A prize for Acme & Sons',
      },
      { url: 'https://pub.test/two', title: 'Two', text: 'More', publishedAt: '2026-11-03T10:00:00.000Z' },
    ],
  })
  expect(await read(email([from, ...headers], digest))).toMatchObject({
    found: 1,
    items: [{ title: 'Google Alert - acme' }],
  })
})

it.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a text without headers', Buffer.from('Dear team,\n\nsee below.'), 'not_an_email'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not_an_email'],
  ['more headers than any email has', email([from, `X-Long: ${'a'.repeat(600_000)}`], 'x'), 'malformed'],
  ['more than ten megabytes', Buffer.alloc(10_000_001, 97), 'too_large'],
])('%s is no email, and the reason is known', async (_what, bytes, unread) =>
  expect(await read(bytes)).toEqual({ unread }),
)

it('parts nested 2,000 deep end', async () => {
  const parts = Array.from(
    { length: 2000 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  )
  const bytes = email([from, 'Subject: deep', 'Content-Type: multipart/mixed; boundary=b0'], parts.join(''))
  expect(await read(bytes)).toEqual({ unread: 'malformed' })
})
