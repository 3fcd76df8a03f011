-- Past prices of TRX in every currency that the operator names a source for; those so far are in US dollars.
ALTER TABLE trx_price RENAME COLUMN usd TO price;
ALTER TABLE trx_price ADD COLUMN currency text NOT NULL DEFAULT 'usd' CHECK (currency IN ('usd', 'eur', 'btc', 'eth'));
ALTER TABLE trx_price ALTER COLUMN currency DROP DEFAULT;
ALTER TABLE trx_price DROP CONSTRAINT trx_price_pkey;
ALTER TABLE trx_price ADD PRIMARY KEY (network, currency, period, begins_at);
