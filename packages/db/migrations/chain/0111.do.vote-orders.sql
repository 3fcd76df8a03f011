-- Votes and loans of stake in every order that lists have; all columns of an order turn around together.
DROP INDEX vote_by_size;
DROP INDEX vote_by_time;
DROP INDEX vote_by_witness;
CREATE INDEX vote_by_size ON vote (votes, voter, witness) WHERE votes > 0;
CREATE INDEX vote_by_time ON vote (timestamp, voter, witness) WHERE votes > 0;
CREATE INDEX vote_by_witness ON vote (witness, votes, voter);
CREATE INDEX vote_by_witness_and_time ON vote (witness, timestamp, voter) WHERE votes > 0;

-- What an account lent or borrowed of one resource; a list of both resources merges two ranges.
CREATE INDEX delegation_by_sender_and_time ON delegation (sender, generation, resource, timestamp, recipient) WHERE amount > 0;
CREATE INDEX delegation_by_sender_and_amount ON delegation (sender, generation, resource, amount, recipient) WHERE amount > 0;
CREATE INDEX delegation_by_recipient_and_time ON delegation (recipient, generation, resource, timestamp, sender) WHERE amount > 0;
CREATE INDEX delegation_by_recipient_and_amount ON delegation (recipient, generation, resource, amount, sender) WHERE amount > 0;

-- Items of a collection that one owns, by their numbers.
DROP INDEX nft_balance_by_owner;
CREATE INDEX nft_balance_by_owner ON nft_balance (owner, token, nft_id);

-- Who called a contract on a day, most calls first.
CREATE INDEX contract_caller_by_calls ON contract_caller (contract, day, calls, caller);
