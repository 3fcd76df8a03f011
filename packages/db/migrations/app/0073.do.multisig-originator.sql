-- The room of the service is counted for whoever asked for a request, so that one key cannot take it from the others.
CREATE INDEX multisig_request_by_originator ON multisig_request (network, originator, created_at);
DROP INDEX multisig_request_by_owner;
