import type { MockCallRow } from './mock-call-row.ts'
import { mockCalls } from './mock-calls.ts'
import { schemaText } from './schema-text.ts'

const head = `# The mock API

The demo pages of the template call this API. It is part of the demos: \`server/demos\` and \`app/routes/_demo/api\`, which
can be deleted. Nothing in it is data of Loop. This file is written from \`server/demos/contract/mock-calls.ts\` and its
schemas: \`npx vitest run --config tests/config/vitest.config.ts server/demos/contract -u\`.

- **Who may call it**: everyone, while the Admin has the demo screens on. Otherwise every path answers 404
  \`http.unknown_path\`.
- **Whose data**: everyone sees the same invented data with their own changes. A signed-in person's changes belong to
  their account, a visitor's to the cookie \`loop_demo\` (over TLS \`__Host-loop_demo\`). They are kept in the memory of
  the process, at most 512 KB for each visitor, and forgotten 7 days after the last call, by a restart, or by
  \`POST /api/demo/reset\`.
- **Paths**: each works with and without a slash at its end. Other methods answer 405 \`http.method_not_allowed\`.
- **Bodies**: JSON with \`content-type: application/json\`, up to 64 KB (128 KB for an item of the data list, 256 KB for
  a mail). Unknown fields are ignored.
- **Errors**: \`{ error: { code, message } }\`. 400 \`input.invalid\` and \`input.not_json\`, 413 \`input.too_large\`, 415
  \`input.content_type\`, 403 \`auth.cross_site\` (with a cookie, from another website), 409 \`demo.full\`, 429
  \`rate.too_many\`.
- **Answers** have status 200 unless their entry says otherwise.

The demo sign-in knows three accounts: demo@demo.test, admin@admin.test and staff@staff.test with the passwords try-demo,
try-admin and try-staff. They open nothing of Loop. Its tokens are HS256 tokens with \`id\`, \`iat\` and \`exp\`; each
installation generates the secret for them.`

/** Returns the text of docs/mock-api.md. */
export function mockApiDocument(): string {
  const subjects = [...new Set(mockCalls.map(({ subject }) => subject))]
  const sections = subjects.map((subject) =>
    [`## ${subject}`, ...mockCalls.filter((row) => row.subject === subject).map(entryOf)].join('\n\n'),
  )
  return `${[head, ...sections].join('\n\n')}\n`
}

const entryOf = ({ method, path, body, example, answer, edges }: MockCallRow): string =>
  [
    `### ${method} ${path}\n`,
    ...(body ? [`- Body: \`${schemaText(body)}\``, `- Example: \`${JSON.stringify(example)}\``] : []),
    `- Answer: ${answer}`,
    `- ${edges}`,
  ].join('\n')
