import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * For whom a request counts: its address, or the /64 network of an IPv6 address, as limits of requests count
 * it.
 */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)
