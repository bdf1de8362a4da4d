// What the client throws: a refusal of the server, or that no response came.

type Refusal = {
  status: number
  code?: string
  message?: string
  fieldErrors?: Record<string, string>
  details?: Record<string, unknown>
  requestId?: string
}

/** The server refused the call. Decide by `code`; `message` is for people. */
export class AssureError extends Error {
  override name = 'AssureError'
  readonly status: number
  /** Stable, such as `request.fields`. Without it, something between you and Assure has answered. */
  readonly code: string | undefined
  readonly fieldErrors: Record<string, string>
  readonly details: Record<string, unknown>
  /** Quote it when you contact support. */
  readonly requestId: string | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** Of a change that may have been done, such as after 504: send it again with this key. */
  idempotencyKey: string | undefined

  constructor(refusal: Refusal, retryAfter: number | undefined) {
    super(refusal.message ?? `The server answered ${refusal.status}.`)
    this.status = refusal.status
    this.code = refusal.code
    this.fieldErrors = refusal.fieldErrors ?? {}
    this.details = refusal.details ?? {}
    this.requestId = refusal.requestId
    this.retryAfter = retryAfter
  }
}

/** The server did not decide: the same request may succeed. */
export const isUndecided = ({ status, code }: AssureError): boolean =>
  status === 408 || status === 429 || status >= 500 || code === 'idempotency.in-progress'

/** No response came. A change may have arrived: send it again with the same `idempotencyKey`. */
export class NoResponseError extends Error {
  override name = 'NoResponseError'
  readonly idempotencyKey: string | undefined

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    super('The server did not respond.', { cause })
    this.idempotencyKey = idempotencyKey
  }
}

const secondsOf = (header: string | null): number | undefined => {
  const seconds = Number(header ?? '')
  return header !== null && header !== '' && seconds >= 0 ? seconds : undefined
}

export const failureOf = async (response: Response): Promise<AssureError> => {
  const text = await response.text().catch(() => '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {}
  const { code, message, fieldErrors, details, requestId } = (body ?? {}) as Partial<Refusal>
  return new AssureError(
    {
      status: response.status,
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof message === 'string' ? { message } : {}),
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(details ? { details } : {}),
      ...(typeof requestId === 'string' ? { requestId } : {}),
    },
    secondsOf(response.headers.get('retry-after')),
  )
}
