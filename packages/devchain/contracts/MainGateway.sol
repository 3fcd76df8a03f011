// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Gateway.sol";

interface INamedToken {
    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function decimals() external view returns (uint8);
}

/// The end of the bridge on the main chain: it locks what is deposited, and pays it out when it is withdrawn on the
/// side chain. It pays out of an asset never more than is locked of it.
contract MainGateway is Gateway {
    struct Mapped {
        address token;
        uint8 decimals;
        string name;
        string symbol;
    }

    uint256 private constant MOST_NAME = 64;
    uint256 private constant MOST_SYMBOL = 32;

    /// Sun that the issuer of a token pays for its mapping.
    uint64 public mappingFee;
    uint32 public assetCount;
    mapping(uint32 => Mapped) public assets;
    /// Number of a token; 0: it is not mapped.
    mapping(address => uint32) public assetOf;
    /// Smallest units of an asset that are on the side chain or on their way.
    mapping(uint32 => uint256) public locked;

    event TokenMapped(uint256 indexed nonce, address indexed token, uint32 indexed asset);
    event MappingFeeChanged(uint256 fee);

    error OnlyIssuer(address token);
    error AlreadyMapped(address token);
    error BadToken(address token);
    error NothingArrived();

    constructor(address[] memory oracles, uint64 threshold_, uint64 changeDelay_, uint64[4] memory fees)
        Committee(oracles, threshold_, changeDelay_)
    {
        _setFees(fees[0], fees[1], fees[2]);
        _setMappingFee(fees[3]);
    }

    function setMappingFee(uint64 fee) external onlyOperator {
        _setMappingFee(fee);
    }

    /// Maps a token that no account deployed with a transaction of its own, such as one of a factory.
    function mapTRC20(address token) external onlyOperator running returns (uint256 nonce) {
        return _map(token);
    }

    /// Maps a token of the caller, and pays the fee.
    /// @param deployTxId id of the transaction with which the caller deployed the token
    function mappingTRC20(bytes calldata deployTxId) external payable guarded running returns (uint256 nonce) {
        address token = address(uint160(uint256(keccak256(abi.encodePacked(deployTxId, bytes1(0x41), msg.sender)))));
        if (deployTxId.length != 32 || token.code.length == 0) revert OnlyIssuer(token);
        _takeFee(mappingFee);
        return _map(token);
    }

    function depositTRX() external payable guarded running onlyAccounts returns (uint256 nonce) {
        uint256 value = _takeTrx();
        locked[0] += value;
        return _handOver(0, value);
    }

    /// Deposits tokens that the caller approved. Where a token keeps a part of them, what arrives counts.
    function depositTRC20(address token, uint256 value)
        external
        payable
        guarded
        running
        onlyAccounts
        returns (uint256 nonce)
    {
        uint32 asset = assetOf[token];
        if (asset == 0) revert NotMapped(token);
        _takeFee(sendFee);
        uint256 arrived = _receive(token, msg.sender, value);
        if (arrived == 0) revert NothingArrived();
        locked[asset] += arrived;
        return _handOver(asset, arrived);
    }

    function _setMappingFee(uint64 fee) private {
        if (fee > FEE_CAP) revert FeeTooHigh();
        mappingFee = fee;
        emit MappingFeeChanged(fee);
    }

    function _map(address token) private returns (uint256 nonce) {
        if (assetOf[token] != 0) revert AlreadyMapped(token);
        INamedToken named = INamedToken(token);
        Mapped memory mapped = Mapped(token, named.decimals(), named.name(), named.symbol());
        if (bytes(mapped.name).length > MOST_NAME || bytes(mapped.symbol).length > MOST_SYMBOL) revert BadToken(token);
        uint32 asset = ++assetCount;
        assets[asset] = mapped;
        assetOf[token] = asset;
        nonce = _note(Kind.Mapping, asset, token, 0);
        // by this event accounts find what they asked for; a payment never has the value 0
        emit Handed(nonce, msg.sender, asset, 0);
        emit TokenMapped(nonce, token, asset);
    }

    function _shortage(uint32 asset, uint256 value) internal view override returns (Hindrance) {
        return locked[asset] < value ? Hindrance.NoReserve : Hindrance.None;
    }

    function _give(uint32 asset, address to, uint256 value) internal override {
        locked[asset] -= value;
        _pay(asset == 0 ? TRX : assets[asset].token, to, value);
    }
}
