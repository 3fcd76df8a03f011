// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes and pays TRX and TRC20 tokens. Only balances decide what arrived and what left: a token may return nothing,
/// return false, or take a fee. What cannot be paid out stays as a credit of its owner, who may withdraw it later.
abstract contract Payments {
    /// The address that stands for TRX.
    address internal constant TRX = address(0);
    /// Energy that a payment may use, so that no receiver can stop the trade of another account.
    uint256 private constant TOKEN_ENERGY = 200_000;
    uint256 private constant TRX_ENERGY = 30_000;

    /// What the exchange keeps for an account until it withdraws it, by token and account.
    mapping(address => mapping(address => uint256)) public credits;
    bool private _entered;

    event Credited(address indexed token, address indexed account, uint256 amount);
    event Withdrawn(address indexed token, address indexed account, address to, uint256 amount);

    error Reentered();
    error NothingToWithdraw();
    error NotPaid();
    error BalanceUnknown(address token);

    modifier guarded() {
        if (_entered) revert Reentered();
        _entered = true;
        _;
        _entered = false;
    }

    /// Pays out everything that the caller has as a credit in a token. It works while the exchange is paused.
    function withdraw(address token, address to) external guarded returns (uint256 amount) {
        amount = credits[token][msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        credits[token][msg.sender] = 0;
        if (_send(token, to, amount, gasleft()) != amount) revert NotPaid();
        emit Withdrawn(token, msg.sender, to, amount);
    }

    /// Takes tokens from an account that approved them, and returns how many arrived.
    function _receive(address token, address from, uint256 amount) internal returns (uint256) {
        (bool isKnown, uint256 before) = _balance(token);
        if (!isKnown) revert BalanceUnknown(token);
        (bool done, bytes memory reason) =
            token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", from, address(this), amount));
        if (!done) _fail(reason);
        (bool isStillKnown, uint256 afterwards) = _balance(token);
        if (!isStillKnown) revert BalanceUnknown(token);
        return afterwards > before ? afterwards - before : 0;
    }

    /// Pays an account; what does not leave the contract becomes a credit.
    function _pay(address token, address to, uint256 amount) internal {
        if (amount == 0) return;
        uint256 sent = _send(token, to, amount, token == TRX ? TRX_ENERGY : TOKEN_ENERGY);
        if (sent < amount) _credit(token, to, amount - sent);
    }

    function _credit(address token, address account, uint256 amount) internal {
        if (amount == 0) return;
        credits[token][account] += amount;
        emit Credited(token, account, amount);
    }

    /// Sends and returns how much left the contract, at most what was to be sent.
    function _send(address token, address to, uint256 amount, uint256 energy) internal virtual returns (uint256) {
        if (token == TRX) {
            (bool isPaid,) = payable(to).call{value: amount, gas: energy}("");
            return isPaid ? amount : 0;
        }
        (bool isKnown, uint256 before) = _balance(token);
        if (!isKnown) return 0;
        (bool done,) = token.call{gas: energy}(abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        if (!done) return 0;
        (bool isStillKnown, uint256 afterwards) = _balance(token);
        if (!isStillKnown || afterwards >= before) return 0;
        uint256 sent = before - afterwards;
        return sent < amount ? sent : amount;
    }

    function _balance(address token) private view returns (bool, uint256) {
        (bool done, bytes memory answer) =
            token.staticcall{gas: TOKEN_ENERGY}(abi.encodeWithSignature("balanceOf(address)", address(this)));
        if (!done || answer.length < 32) return (false, 0);
        return (true, abi.decode(answer, (uint256)));
    }

    function _fail(bytes memory reason) private pure {
        if (reason.length == 0) revert NotPaid();
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
