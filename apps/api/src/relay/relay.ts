import { randomUUID } from 'node:crypto'
import { RELAY_CLOSE, RELAY_FRAME_BYTES, RELAY_IDLE_MS, type RelayMessage } from '@tronlens/api-contract'
import { leaveRelaySeat, type RelayNotice, sendRelayNotices, takeRelaySeat } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { Heartbeat } from '../http/heartbeat.ts'
import type { ListenerClient } from '../services/channel-listener.ts'
import type { People } from '../services/people.ts'
import { Allowance } from './allowance.ts'
import { cutFrame, FrameJoiner } from './pieces.ts'

type Seat = 0 | 1
const SEATS: readonly Seat[] = [0, 1]
/** WebSocket close codes (RFC 6455). */
const GOING_AWAY = 1001
const UNSUPPORTED = 1003
const TOO_BIG = 1009
/** A member that reads slower than the other one sends is let go. */
const MAX_BUFFERED = 1024 * 1024

/** A member that is connected to this process. */
type Member = {
  room: string
  seat: Seat
  socket: WebSocket
  /** Connection whose lock keeps the seat. */
  holder: ListenerClient
  joiner: FrameJoiner
  allowance: Allowance
  /** Names this member among those who sit in its seat one after the other. */
  id: string
  peer: string | undefined
  isLeaving: boolean
  idle: NodeJS.Timeout
  /** Ends when everything so far was passed on: frames keep their order. */
  queue: Promise<void>
}

/** What every notice of a member begins with. */
const fromOf = ({ room, seat, id }: Member) => ({ room, seat, member: id })
const seatKey = (room: string, seat: Seat): string => `${room}/${seat}`

/**
 * Channels between two clients each, which may be connected to different processes: seats are advisory locks
 * of the database, frames are its notifications. Nothing is stored, and what is sent is not looked at.
 */
export class Relay {
  readonly #people: People
  readonly #log: FastifyBaseLogger
  /** Seats that this process has, or is asking for: a lock may be taken twice on one connection. */
  readonly #asked = new Set<string>()
  /** The member in one of them. A client that only asks receives nothing: another may have the seat. */
  readonly #members = new Map<string, Member>()
  readonly #unsubscribe: () => void
  /** A member that vanishes gives the seat back. */
  readonly #heartbeat: Heartbeat

  constructor(people: People, log: FastifyBaseLogger, heartbeat = new Heartbeat()) {
    this.#people = people
    this.#log = log
    this.#heartbeat = heartbeat
    this.#unsubscribe = people.onRelay((notice) => this.#hear(notice))
  }

  /** Takes a client into a channel, or closes its socket when two are there. */
  async join(room: string, socket: WebSocket): Promise<void> {
    const early: { data: Buffer; isBinary: boolean }[] = []
    const allowance = new Allowance(performance.now())
    const keep = (data: Buffer, isBinary: boolean) => {
      if (socket.readyState !== socket.OPEN) return
      if (allowance.take(data.length, performance.now())) early.push({ data, isBinary })
      else socket.close(RELAY_CLOSE.tooFast, 'too much was sent')
    }
    socket.on('message', keep)
    socket.on('error', (err: Error) => this.#log.debug({ err }, 'relay socket failed'))
    this.#heartbeat.watch(socket)
    const member = await this.#sit(room, socket)
    socket.off('message', keep)
    if (!member) return
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#forward(member, data, isBinary))
    socket.on('close', () => void this.#leave(member))
    if (socket.readyState !== socket.OPEN) {
      void this.#leave(member)
      return
    }
    this.#write(member, { type: 'peer', present: false })
    this.#send(member, [{ ...fromOf(member), type: 'joined' }])
    for (const { data, isBinary } of early) this.#forward(member, data, isBinary)
  }

  /** Ends all lines of this process. The other ends are notified. */
  async close(): Promise<void> {
    this.#unsubscribe()
    this.#heartbeat.stop()
    const members = [...this.#members.values()]
    for (const member of members) member.socket.close(GOING_AWAY)
    await Promise.all(members.map((member) => this.#leave(member)))
  }

  async #sit(room: string, socket: WebSocket): Promise<Member | undefined> {
    const holder = this.#people.listener()
    if (!holder) {
      socket.close(RELAY_CLOSE.interrupted, 'the server cannot reach its database; try again')
      return undefined
    }
    for (const seat of SEATS) {
      const key = seatKey(room, seat)
      if (this.#asked.has(key)) continue
      this.#asked.add(key)
      try {
        if (await takeRelaySeat(holder, room, seat)) return this.#seat(room, seat, socket, holder)
      } catch (err) {
        this.#log.warn({ err }, 'no seat of a relay could be taken')
        this.#asked.delete(key)
        socket.close(RELAY_CLOSE.interrupted, 'the server cannot reach its database; try again')
        return undefined
      }
      this.#asked.delete(key)
    }
    socket.close(RELAY_CLOSE.full, 'two are here already')
    return undefined
  }

  #seat(room: string, seat: Seat, socket: WebSocket, holder: ListenerClient): Member {
    const member: Member = {
      room,
      seat,
      socket,
      holder,
      joiner: new FrameJoiner(),
      allowance: new Allowance(performance.now()),
      id: randomUUID(),
      peer: undefined,
      isLeaving: false,
      queue: Promise.resolve(),
      idle: setTimeout(
        () => socket.close(RELAY_CLOSE.idle, 'nothing was sent for long'),
        RELAY_IDLE_MS,
      ).unref(),
    }
    this.#members.set(seatKey(room, seat), member)
    return member
  }

  async #leave(member: Member): Promise<void> {
    if (member.isLeaving) return member.queue
    member.isLeaving = true
    clearTimeout(member.idle)
    const { room, seat, holder } = member
    if (this.#people.listener() === holder)
      await leaveRelaySeat(holder, room, seat).catch((err: unknown) => {
        this.#log.debug({ err }, 'a seat is free because its connection ended')
      })
    // free for this process only after it is free for all
    const key = seatKey(room, seat)
    this.#members.delete(key)
    this.#asked.delete(key)
    this.#send(member, [{ ...fromOf(member), type: 'left' }])
    return member.queue
  }

  #forward(member: Member, data: Buffer, isBinary: boolean): void {
    const { socket, allowance, idle } = member
    if (isBinary) socket.close(UNSUPPORTED, 'frames are text')
    else if (data.length > RELAY_FRAME_BYTES) socket.close(TOO_BIG)
    else if (!allowance.take(data.length, performance.now()))
      socket.close(RELAY_CLOSE.tooFast, 'too much was sent')
    else {
      idle.refresh()
      this.#send(member, cutFrame(fromOf(member), data))
    }
  }

  #send(member: Member, notices: readonly RelayNotice[]): void {
    member.queue = member.queue
      .then(() => sendRelayNotices(this.#people.db, notices))
      .catch((err: unknown) => {
        this.#log.warn({ err }, 'a relay could not pass on what was sent')
        // a line with gaps is worse than none
        member.socket.close(RELAY_CLOSE.interrupted)
      })
  }

  #hear(notice: RelayNotice | undefined): void {
    if (!notice) {
      for (const { socket } of this.#members.values()) socket.close(RELAY_CLOSE.interrupted)
      return
    }
    const member = this.#members.get(seatKey(notice.room, notice.seat === 0 ? 1 : 0))
    if (!member) return
    if (notice.type === 'left') {
      if (member.peer === notice.member) this.#setPeer(member, undefined)
      return
    }
    if (notice.type === 'joined') this.#send(member, [{ ...fromOf(member), type: 'present' }])
    if (member.peer !== notice.member) {
      // the one before has gone without a word
      if (member.peer) this.#setPeer(member, undefined)
      this.#setPeer(member, notice.member)
    }
    if (notice.type === 'piece') this.#deliver(member, notice)
  }

  #setPeer(member: Member, peer: string | undefined): void {
    member.peer = peer
    member.joiner = new FrameJoiner()
    this.#write(member, { type: 'peer', present: peer !== undefined })
  }

  #deliver(member: Member, piece: Extract<RelayNotice, { type: 'piece' }>): void {
    const data = member.joiner.add(piece)
    if (data === undefined) return
    member.idle.refresh()
    this.#write(member, { type: 'frame', data })
  }

  #write({ socket }: Member, message: RelayMessage): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED) socket.close(RELAY_CLOSE.tooFast, 'too slow')
    else socket.send(JSON.stringify(message))
  }
}

export type WithRelay = { relay: Relay }
