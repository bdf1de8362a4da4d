// The types of a call, read from the types that are generated from the OpenAPI document.

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type Operation = {
  parameters: { path?: unknown; query?: unknown }
  requestBody?: unknown
  responses: Record<number, unknown>
}

/** The paths that have this method. */
export type PathsOf<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, Operation> ? P : never
}[keyof Paths]

export type OperationOf<Paths, P extends keyof Paths, M extends Method> =
  Paths[P] extends Record<M, infer O> ? O : never

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

type ParametersOf<O, Place extends 'path' | 'query'> = O extends { parameters: { [N in Place]: infer T } }
  ? T
  : O extends { parameters: { [N in Place]?: infer T } }
    ? T | undefined
    : undefined

type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined
type BodyOf<O> = O extends { requestBody: infer B }
  ? Content<B> | FormData
  : O extends { requestBody?: infer B }
    ? Content<B> | FormData | undefined
    : undefined

/** What every call can be given. */
export type Settings = {
  signal?: AbortSignal
  /** Chosen for you; give your own to send a change again after a restart. */
  idempotencyKey?: string
  /** The `version` that you read: refused with 412 if the record has changed since. */
  ifMatch?: string
}

export type OptionsOf<O> = Part<'path', ParametersOf<O, 'path'>> &
  Part<'query', ParametersOf<O, 'query'>> &
  Part<'body', BodyOf<O>> &
  Settings

/** Options may be left out where nothing is required. */
export type OptionsArgument<T> = object extends T ? [options?: T] : [options: T]

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never
type Json<O> = Success<O> extends { content: { 'application/json': infer T } } ? T : never

/** The `data` of the response, or the whole of it where a call has no envelope. */
export type AnswerOf<O> = Json<O> extends { success: true; data: infer D } ? D : Json<O>

export type Call<Paths, M extends Method> = <P extends PathsOf<Paths, M>>(
  path: P,
  ...options: OptionsArgument<OptionsOf<OperationOf<Paths, P, M>>>
) => Promise<AnswerOf<OperationOf<Paths, P, M>>>

/** Of a call that answers with a file. */
export type FileCall<Paths> = <P extends PathsOf<Paths, 'get'>>(
  path: P,
  ...options: OptionsArgument<OptionsOf<OperationOf<Paths, P, 'get'>>>
) => Promise<Response>

/** The paths of lists. */
export type ListsOf<Paths> = {
  [P in PathsOf<Paths, 'get'>]: 'pagination' extends keyof AnswerOf<OperationOf<Paths, P, 'get'>> ? P : never
}[PathsOf<Paths, 'get'>]

export type ListCall<Paths> = <P extends ListsOf<Paths>>(
  path: P,
  ...options: OptionsArgument<OptionsOf<OperationOf<Paths, P, 'get'>>>
) => AsyncGenerator<AnswerOf<OperationOf<Paths, P, 'get'>>>
