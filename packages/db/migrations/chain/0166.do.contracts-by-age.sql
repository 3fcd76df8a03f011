-- Contracts are sorted by the time of their block; nothing looks them up by its height.
DROP INDEX contract_by_created;
