CREATE OR REPLACE VIEW blocks AS
SELECT number, hash, parent_hash, to_timestamp(timestamp / 1000.0) AS time, witness, size, tx_count AS transactions,
       transfer_count AS transfers, fee, energy_fee, net_fee, energy_usage, net_usage, block_reward, vote_reward
FROM block;

CREATE OR REPLACE VIEW content_hashes AS SELECT number AS block_number, hash, total FROM block_content;
