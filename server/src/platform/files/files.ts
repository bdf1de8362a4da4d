import type { Readable } from 'node:stream'
import type { Outcome } from '@assure/contract/domain/outcome'
import type { Queryable, Tx } from '../db/database.ts'

/** A file that came with a request: on disk beside the store, sniffed and measured, not yet kept. */
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

/** A file part while it streams in; `truncated` is set by the form parser when it cut at its own limit. */
export type UploadPart = {
  field: string
  name: string
  body: Readable & { truncated?: boolean }
  kind: 'document' | 'image'
}

/** What a ten-minute link was made for. Whether that session and that right still stand is the caller's question. */
export type LinkClaim = {
  fileId: string
  accountId: string
  sessionId: string
  area: 'customer' | 'admin' | 'inspector'
}

export type Files = {
  /**
   * Streams, measures, hashes and sniffs; whatever fails leaves no temp file. `file.storage-down` below the reserve
   * of free disk.
   */
  stage(part: UploadPart): Promise<Outcome<Staged>>
  /** Forgets a staged file; harmless when it was stored meanwhile. */
  discard(staged: Staged): Promise<void>
  /** A profile image made anew (WebP, upright, without metadata); the original is gone afterwards. */
  profileImage(staged: Staged): Promise<Outcome<Staged>>
  /**
   * A photo made anew (JPEG, upright, without metadata), and a small one for lists; the original is gone afterwards.
   */
  photo(staged: Staged): Promise<Outcome<{ photo: Staged; thumbnail: Staged }>>
  /** A stored picture as a JPEG, neither side longer than that; undefined where it cannot be read as one. */
  picture(fileId: string, side: number): Promise<Buffer | undefined>
  /**
   * `file.quota` when this company's documents would grow beyond what one company may keep. Ask before storing, or in
   * the transaction.
   */
  room(db: Queryable, companyId: string, bytes: number): Promise<Outcome<true>>
  /**
   * Bytes durable first (fsync, rename, fsync of the folder; or S3 with checksum); call before the transaction.
   * `sealed`: they lie there encrypted.
   */
  store(staged: Staged, how?: { sealed?: boolean }): Promise<{ key: string; staged: Staged }>
  /** The row, inside the business transaction. `what` names the kind of paper: 'company-document', 'report', ... */
  record(
    tx: Tx,
    stored: { key: string; staged: Staged },
    owner: FileOwner & { what: string; uploadedBy?: string },
    now: Date,
  ): Promise<StoredFile>
  /** Bytes that we made ourselves (invoice, certificate, re-encoded image): as store + record. */
  storeBytes(bytes: Buffer, facts: { name: string; type: string }): Promise<{ key: string; staged: Staged }>
  /** Row first, bytes later by the sweep. */
  remove(tx: Tx, fileId: string, now: Date): Promise<void>
  open(fileId: string): Promise<{ file: StoredFile; body: Readable } | undefined>
  read(db: Queryable, fileId: string): Promise<{ file: StoredFile; bytes: Buffer } | undefined>
  /**
   * Ready-to-open link: `/api/user/uploads?filename=…&token=…`; opens this file for this account and session for ten
   * minutes.
   */
  link(
    area: 'customer' | 'admin' | 'inspector',
    file: { id: string; name: string },
    holder: { accountId: string; sessionId: string },
  ): string
  /** The claim of a link of that area that is ours, for a file of that name, and not older than ten minutes. */
  openLink(area: 'customer' | 'admin' | 'inspector', name: string, token: string): LinkClaim | undefined
  /** Temp leftovers and bytes without a row; never a referenced file. */
  sweep(): Promise<{ removed: number }>
  /** Whether the place where bytes lie can be reached. */
  answers(): Promise<boolean>
  /** Whether there is enough free disk to take files in. */
  hasRoom(): Promise<boolean>
  /** Ends what runs beside the event loop. */
  close(): Promise<void>
}
