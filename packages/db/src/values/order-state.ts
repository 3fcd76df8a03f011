/**
 * States of a market order, as stored in `market_order.state`: inactive is filled, or too small to be filled.
 */
export const OrderState = { active: 0, inactive: 1, cancelled: 2 } as const
