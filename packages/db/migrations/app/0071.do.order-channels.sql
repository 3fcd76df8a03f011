-- Through which site an order of the order book was made, as whoever made it told.
CREATE TABLE order_channel (
  network    text        NOT NULL,
  order_id   bytea       NOT NULL CHECK (octet_length(order_id) = 32),
  channel_id text        NOT NULL CHECK (length(channel_id) <= 10),
  told_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, order_id)
);
