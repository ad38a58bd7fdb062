type Handler = (request: Request) => Promise<Response>

/**
 * Returns a stand-in's handler that has an answer for the icon a browser asks for with each page it opens. As a missing
 * file it would be an error in that browser's console.
 */
export const answeringIcon =
  (handler: Handler): Handler =>
  async (request) =>
    new URL(request.url).pathname === '/favicon.ico' ? new Response(null, { status: 204 }) : handler(request)
