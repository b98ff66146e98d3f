/** The baseline: Express with one route that reads JSON and answers JSON of the usual size. */
import express from 'express'

const answer = 'x'.repeat(Number(process.env.ANSWER_BYTES ?? 1000))
const app = express().disable('x-powered-by').disable('etag')
app.post('/index.htm', express.json({ limit: '1mb' }), (request, response) => {
  response.json(typeof request.body.data === 'string' ? answer : '')
})
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
