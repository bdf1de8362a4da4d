import type { Readable } from 'node:stream'
import type { Outcome } from '@assure/contract/domain/outcome'
import type { FileKind } from '@assure/contract/endpoint'
import type { Queryable, Tx } from '../db/database.ts'

/** An uploaded file: on disk next to the store, checked and measured, but not stored yet. */
export type Staged = {
  field: string
  name: string
  type: string
  ending: string
  size: number
  sha256: string
  path: string
}

export type StoredFile = { id: string; name: string; type: string; size: number; sha256: string; created_at: Date }

export type FileOwner = { companyId?: string; accountId?: string }

/** A file part while it is uploaded. The form parser sets `truncated` if it cut the part at its limit. */
export type UploadPart = {
  field: string
  name: string
  body: Readable & { truncated?: boolean }
  kind: FileKind
}

/** The claim of a ten-minute link. The caller must check that the session and the right still exist. */
export type LinkClaim = {
  fileId: string
  accountId: string
  sessionId: string
  area: 'customer' | 'admin' | 'inspector'
}

export type Files = {
  /** Streams, measures, hashes and checks; a failure leaves no temp file. `file.storage-down` on a nearly full disk. */
  stage(part: UploadPart): Promise<Outcome<Staged>>
  /** Deletes a staged file. Does nothing if it was stored meanwhile. */
  discard(staged: Staged): Promise<void>
  /** Re-encodes a profile image (WebP, upright, without metadata) and deletes the original. */
  profileImage(staged: Staged): Promise<Outcome<Staged>>
  /** Re-encodes a photo (JPEG, upright, without metadata) in full and small size, and deletes the original. */
  photo(staged: Staged): Promise<Outcome<{ photo: Staged; thumbnail: Staged }>>
  /** A stored picture as a JPEG with no side longer than that; undefined if it cannot be decoded. */
  picture(fileId: string, side: number): Promise<Buffer | undefined>
  /** `file.quota` if the company's documents would exceed its limit. Call before storing, or in the transaction. */
  room(db: Queryable, companyId: string, bytes: number): Promise<Outcome<true>>
  /** Makes the bytes durable (see the stores). Call before the transaction. `sealed`: encrypted. */
  store(staged: Staged, how?: { sealed?: boolean }): Promise<{ key: string; staged: Staged }>
  /** Inserts the row, inside the business transaction. `what` is the kind of file: 'company-document', 'report', … */
  record(
    tx: Tx,
    stored: { key: string; staged: Staged },
    owner: FileOwner & { what: string; uploadedBy?: string },
    now: Date,
  ): Promise<StoredFile>
  /** Stores bytes that we created (invoice, certificate, re-encoded image). */
  storeBytes(bytes: Buffer, facts: { name: string; type: string }): Promise<{ key: string; staged: Staged }>
  /** Deletes the row. The sweep deletes the bytes later. */
  remove(tx: Tx, fileId: string, now: Date): Promise<void>
  open(fileId: string): Promise<{ file: StoredFile; body: Readable } | undefined>
  read(db: Queryable, fileId: string): Promise<{ file: StoredFile; bytes: Buffer } | undefined>
  /** A link (`/api/user/uploads?filename=…&token=…`) for this account and session, valid for ten minutes. */
  link(
    area: 'customer' | 'admin' | 'inspector',
    file: { id: string; name: string },
    holder: { accountId: string; sessionId: string },
  ): string
  /** The claim of a link, if it is genuine, of that area and file name, and not older than ten minutes. */
  openLink(area: 'customer' | 'admin' | 'inspector', name: string, token: string): LinkClaim | undefined
  /**
   * Deletes old temp files, bytes without a row, and those of rows that were deleted more than `keepDays` ago (at least
   * one, because a running backup has the rows of its start).
   */
  sweep(keepDays?: number): Promise<{ removed: number }>
  /** Whether the store can be reached. */
  answers(): Promise<boolean>
  /** Whether there is enough free disk space for uploads. */
  hasRoom(): Promise<boolean>
  /** Ends the processes and threads. */
  close(): Promise<void>
}
