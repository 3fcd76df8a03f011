-- Nothing asks for orders of an owner or for frozen parts of an issuer: both are held in memory, and pages of accounts ask the node.
DROP INDEX market_order_by_owner;
DROP INDEX frozen_supply_by_issuer;
